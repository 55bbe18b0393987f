/** The desktop coding client as a library: receives launches, opens the UI, reports outcomes, runs the post-coding hook. */
export type {
  AuthenticationState,
  CompletedSession,
  ComponentError,
  ComponentEvents,
  ComponentStatus,
  ConnectionState,
} from './component-events.ts'
export { DesktopClient, type DesktopClientOptions, type Login } from './desktop-client.ts'
export type { LocalHookSettings } from './hook/hook-settings.ts'
export type { KnownSession } from './launch-queue.ts'
export { type LoginOptions, providerLogin } from './login/login.ts'
export type { Tokens } from './login/provider.ts'
export { openBrowser } from './open-browser.ts'
export { ServerNotUnderstood, serverConfiguration } from './server-configuration.ts'
