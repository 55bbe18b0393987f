/** What draws each section, loaded when it is opened. */
import { type ComponentType, lazy } from 'react'
import type { SectionName } from './sections.ts'

const shown = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(() => load().then((module) => ({ default: module[name] })))

export const shownSections: Readonly<Record<SectionName, ComponentType>> = {
  imports: shown(() => import('./imports/imports-section.tsx'), 'ImportsSection'),
  versions: shown(() => import('./versions/versions-section.tsx'), 'VersionsSection'),
  words: shown(() => import('./words/words-section.tsx'), 'WordsSection'),
  rules: shown(() => import('./rules/rules-section.tsx'), 'RulesSection'),
  partners: shown(() => import('./partners/partners-section.tsx'), 'PartnersSection'),
  deliveries: shown(() => import('./deliveries/deliveries-section.tsx'), 'DeliveriesSection'),
  clients: shown(() => import('./clients/clients-section.tsx'), 'ClientsSection'),
  state: shown(() => import('./state/state-section.tsx'), 'StateSection'),
  users: shown(() => import('./users/users-section.tsx'), 'UsersSection'),
  audit: shown(() => import('./audit/audit-section.tsx'), 'AuditSection'),
  settings: shown(() => import('./settings/settings-section.tsx'), 'SettingsSection'),
}
