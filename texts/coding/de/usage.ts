/** What the marks behind diagnosis codes mean, as a screen reader says it; in German. */

export const usage = {
  /** By the sign that stands behind the code. */
  spoken: { '†': 'Kreuz-Code', '*': 'Stern-Code', '!': 'Ausrufezeichen-Code' } as Record<string, string>,
}

/** The shape every language has. */
export type UsageTexts = typeof usage
