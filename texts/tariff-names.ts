/** The tariffs by their own names, which are the same in every language. */
export const tariffNames = { SWISSDRG: 'SwissDRG', TARPSY: 'TARPSY', ST_REHA: 'ST Reha' } as const
