/** The version of the program: four dot-separated integers, as the contract says. */
import manifest from './package.json' with { type: 'json' }

/** Release from the package, build number last. */
export const VERSION = `${manifest.version}.0`
