/** Bones as German-speaking coders name them, what fractures are called beside them, and the parts whose "Bruch" is a hernia. */
import { shortForm } from './short-form.ts'

const listOf = (words: string): string[] => words.trim().split(/\s+/).map(shortForm)

export const BONES: ReadonlySet<string> = new Set(
  listOf(`
    knochen schädel schädeldach schädelbasis kalotte orbita orbitaboden jochbein jochbogen nasenbein nase kiefer oberkiefer unterkiefer
    kieferhöhlen mandibula maxilla zahn kehlkopf zungenbein hals halswirbel brustwirbel lendenwirbel wirbel wirbelkörper dens atlas axis
    hws bws lws hwk bwk lwk rippe rippenserien sternum brustbein schlüsselbein klavikula clavicula clavikula skapula scapula schulter
    schulterblatt glenoid glenoidal humerus humeruskopf humerusschaft oberarm oberarmkopf arm ellbogen ellenbogen olekranon olecranon radius radiuskopf
    radiusköpfchen radiusschaft speiche speichen ulna ulnaschaft elle ellen unterarm handgelenk handwurzel hand mittelhand metakarpale metacarpale
    metakarpal metacarpal kahnbein skaphoid scaphoid finger daumen phalanx endphalanx endglied grundglied becken beckenring schambein schambeinast
    sitzbein darmbein kreuzbein sakrum sacrum steissbein acetabulum azetabulum hüfte hüft hüftgelenk hüftgelenks schenkelhals oberschenkelhals
    femur femurhals femurkopf femurschaft femurkondylen oberschenkel trochanter bein patella kniescheibe knie unterschenkel tibia tibiakopf
    tibiaplateau tibiaschaft schienbein schienbeinkopf pilon fibula wadenbein knöchel aussenknöchel innenknöchel malleolus malleolar sprunggelenk
    sprunggelenks sprungbein osg talus kalkaneus calcaneus fersenbein ferse fuss fusswurzel mittelfuss metatarsale metatarsal zehe grosszehe
    epikondylus epicondylus kondylus tuberculum ramus nasen rippen zehen hüften fersen
  `),
)

/** Say how a bone broke, or are no fracture: "Trümmerfraktur", "Durchbruch". */
export const FRACTURE_KINDS: ReadonlySet<string> = new Set(
  listOf(`
    trümmer spiral quer schräg biegungs kompressions impressions berstungs ermüdungs stress spontan insuffizienz grünholz sinterungs
    keil abriss avulsions mehrfragment etagen stück pathologische osteoporotische periprothetische trimalleolar bimalleolar extensions flexions
    luxations re refraktur deckplatten torsions marsch serien mehrfach colles smith monteggia galeazzi weber maisonneuve jefferson hangman
    jones bennett rolando lisfranc segond volkmann pertrochantäre subtrochantäre offene geschlossene distale proximale alte multiple
    wulst epiphysen blowout ab durch aus ein um
  `),
)

/** What the catalogue calls the hernia of a part. */
export const HERNIAS: ReadonlyMap<string, readonly string[]> = new Map([
  ['leisten', ['Leistenhernie', 'Hernia inguinalis']],
  ['nabel', ['Nabelhernie', 'Hernia umbilicalis']],
  ['narben', ['Narbenhernie']],
  ['schenkel', ['Schenkelhernie', 'Hernia femoralis']],
  ['bauchwand', ['Bauchwandhernie', 'Hernia ventralis']],
  ['bauch', ['Bauchwandhernie', 'Hernia ventralis']],
  ['bauchdecken', ['Bauchwandhernie', 'Hernia ventralis']],
  ['zwerchfell', ['Zwerchfellhernie', 'Hernia diaphragmatica']],
  ['hoden', ['Skrotalhernie', 'Hernia inguinalis']],
  ['eingeweide', ['Hernie']],
  ['weichteil', ['Hernie']],
  ['rezidivleisten', ['Hernia inguinalis Rezidivhernie', 'Leistenhernie']],
  ['wasser', ['Hydrozele']],
  ['bandscheiben', ['Bandscheibenvorfall', 'Bandscheibenverlagerung']],
])
