/** The demo: what a fresh clone needs to be tried out; nothing here is reachable from the production entry. */

export { demoCases } from './cases/demo-cases-wing.ts'
export { februaryDelivery, largeDelivery, sampleCases, spigesXml } from './cases/index.ts'
export { type SampleYear, sampleFiles, writeSampleCatalogues } from './catalogues/index.ts'
export { type IdentityProvider, startIdentityProvider } from './identity-provider/index.ts'
export { signInByForm } from './identity-provider/sign-in-by-form.ts'
export { loadSampleCatalogues } from './load-sample-catalogues.ts'
export {
  type Certificate,
  createIssuer,
  makeCertificate,
  type PartnerIssuer,
  startPartner,
} from './partner/index.ts'
export { startDemo } from './start-demo.ts'
