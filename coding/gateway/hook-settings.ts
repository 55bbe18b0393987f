/** The settings of the post-coding hook that desktop clients are told; credentials exist only at the client (contract). */
import type { HookSettings, Settings } from '@codarium/contract'

/** SVC_HOOK_* as the wire tells them. */
export function hookSettings(settings: Settings): HookSettings {
  return {
    enabled: settings.SVC_HOOK_ENABLED,
    url: settings.SVC_HOOK_URL,
    authType: settings.SVC_HOOK_AUTH_TYPE,
    timeoutSeconds: settings.SVC_HOOK_TIMEOUT_SECONDS,
    retryCount: settings.SVC_HOOK_RETRY_COUNT,
    includeResultData: settings.SVC_HOOK_INCLUDE_RESULT_DATA,
    includeOriginalData: settings.SVC_HOOK_INCLUDE_ORIGINAL_DATA,
    includeGrouperResults: settings.SVC_HOOK_INCLUDE_GROUPER_RESULTS,
    events: [...settings.SVC_HOOK_EVENTS],
  }
}
