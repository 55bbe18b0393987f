/** The sheet with all keys, from the same map the keys are read by. */
// biome-ignore-all lint/a11y/useSemanticElements: a part that scrolls is a named group, not a set of fields
import { ownAddress } from '../../browser/base-path.ts'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import { useTexts } from '../../language/use-language.ts'
import { capsOf, type KeyPlace, keyMap } from '../session/keys/key-map.ts'
import { CloseFoot, Dialog } from './dialog.tsx'

const places: readonly KeyPlace[] = ['entry', 'row', 'anywhere']

export function KeySheet() {
  const { texts } = useCodingTexts()
  const { guide } = useTexts()
  const footer = (
    <CloseFoot first>
      {/* In a window of its own: the work stays where it is. */}
      <a href={ownAddress('/guide')} target="_blank" rel="noopener">
        {guide}
      </a>
    </CloseFoot>
  )
  return (
    <Dialog title={texts.keySheet} footer={footer}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <div className="scroll key-columns" tabIndex={0} role="group" aria-label={texts.keySheet}>
        {places.map((place) => (
          <section key={place}>
            <h2>{texts.keysIn[place]}</h2>
            <ul>
              {linesOf(place).map(([says, chords]) => (
                <li key={says}>
                  <span>{texts.keys[says]}</span>
                  <span>
                    {chords.map((chord) => (
                      <kbd key={chord}>{capsOf(chord, texts)}</kbd>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

type Says = (typeof keyMap)[number]['says']

/** One line per meaning, with all its chords. */
function linesOf(place: KeyPlace): [Says, string[]][] {
  const lines = new Map<Says, string[]>()
  for (const { says, keys, place: at } of keyMap)
    if (at === place) lines.set(says, [...(lines.get(says) ?? []), ...keys])
  return [...lines]
}
