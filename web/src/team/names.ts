/** How departments, tariffs, days and months are written in the overview. */
import type { TeamCoder, TeamQuery } from '@codarium/contract'
import { type TeamTexts, tariffNames } from '@codarium/texts'

/** The department by its number; NONE where the cases have none. */
export const departmentName = (department: string | undefined, texts: TeamTexts): string =>
  department === undefined || department === 'NONE' ? texts.noDepartment : department

export const tariffName = (tariff: NonNullable<TeamQuery['tariff']>, texts: TeamTexts): string =>
  tariff === 'NONE' ? texts.noTariff : tariffNames[tariff]

/** Sessions nobody opened have nobody's name. */
export const coderName = ({ id, name }: Pick<TeamCoder, 'id' | 'name'>, texts: TeamTexts): string =>
  id === '' ? texts.nobody : name

/** 2026-02 as 02.2026. */
export const monthName = (month: string): string => month.split('-').reverse().join('.')
