/** The demo: what a fresh clone needs to be tried out; nothing here is reachable from the production entry. */

export { demoCases } from './cases/demo-cases-wing.ts'
export { februaryDelivery, largeDelivery, type SampleCase, sampleCases, spigesXml } from './cases/index.ts'
export { type SampleFile, type SampleYear, sampleFiles, writeSampleCatalogues } from './catalogues/index.ts'
export {
  type IdentityProvider,
  type IdentityProviderOptions,
  startIdentityProvider,
} from './identity-provider/index.ts'
export { type SignedIn, signInByForm } from './identity-provider/sign-in-by-form.ts'
export { type DemoRole, type DemoUser, demoPassword, demoUsers } from './identity-provider/users.ts'
export { loadSampleCatalogues, type SampleLoading } from './load-sample-catalogues.ts'
export {
  type Certificate,
  createIssuer,
  type DemoPartner,
  makeCertificate,
  type PartnerIssuer,
  type PartnerOptions,
  startPartner,
} from './partner/index.ts'
export { startDemo } from './start-demo.ts'
