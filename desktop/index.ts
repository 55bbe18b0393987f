/** The desktop coding client; so far it finds its way: it reads the addresses and sign-in settings of a server. */
export { ServerNotUnderstood, serverConfiguration } from './server-configuration.ts'
