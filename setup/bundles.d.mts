/** What the services import of packages that are put into one file each. */
export const BUNDLED: readonly string[]
/** The folder of the bundles for the versions that are locked now, whether it is there or not. */
export function currentBundles(): URL
/** The address of each bundle by what is imported; empty where the bundles were not made, or for other versions. */
export function bundleAddresses(): Map<string, string>
