/** What coders write beside the name of a thing: side, suspicion, history. To add a word put it into the list of its language. */
import type { SearchLanguage } from '../interface/search-document.ts'
import type { Wrap } from './readings.ts'

/** The words of one language, parted by bars; dots and accents make no difference. */
export interface MarkerWords {
  /** Written-out words, which stay as typed where the side is said, and short ones with what they stand for. */
  readonly sides: Readonly<Record<'LEFT' | 'RIGHT' | 'BOTH', { words: string; short: string; full: string }>>
  readonly suspicion: string
  readonly history: string
  /** Phrases of the catalogue that only look like it. */
  readonly kept: string
  /** A beginning tied by a dash: "Ex-Raucher". */
  readonly past: string
  /** Says nothing for the code. */
  readonly idle: string
  /** Belongs to the suspicion or history before it: "auf", "de". */
  readonly connectors: string
  /** Between two sides. */
  readonly and: string
  /** Before these a single letter is a name: "Vitamin D", "groupe G". */
  readonly beforeLetters: string
  /** Beside these the side is a part of the name: "bloc de branche droit". */
  readonly namedBySide: string
  /** How the catalogue says that something is over. */
  readonly wraps: readonly Wrap[]
}

const GERMAN: MarkerWords = {
  sides: {
    LEFT: {
      words:
        'links | linke | linker | linkes | linken | linkem | linksseitig | linksseitige | linksseitiger | linksseitiges',
      short: 'li | lks | l | lkss | linkss',
      full: 'links',
    },
    RIGHT: {
      words:
        'rechts | rechte | rechter | rechtes | rechten | rechtem | rechtsseitig | rechtsseitige | rechtsseitiger | rechtsseitiges',
      short: 're | rts | r | rechtss',
      full: 'rechts',
    },
    BOTH: {
      words: 'beidseitig | beidseitige | beidseitiger | beidseitiges | beidseitigen',
      short:
        'bds | bdseits | beids | bilat | beidseits | bilateral | bilaterale | bilateraler | bilaterales | re li | li re',
      full: 'beidseitig',
    },
  },
  suspicion: `va | v a | vd auf | verd auf | verd | verdacht auf | verdacht | v d auf | dringender verdacht auf | hochgradiger verdacht auf
    dd | ddx | differentialdiagnose | differenzialdiagnose | diff dg | susp | suspekt | suspekte | suspekter | suspektes
    fraglich | fragliche | fraglicher | fragliches | fragl | möglich | mögliche | möglicher | mögliches | möglicherweise | mögl | mgl
    wahrscheinlich | wahrscheinliche | wahrscheinlicher | wahrsch | am ehesten | vermutlich | vermutliche | vermutete | vermuteter
    eventuell | evtl | ausschluss | ausschluss von | zum ausschluss | z a | nicht auszuschliessen`,
  history: `zn | z n | zust n | zustand nach | zust nach | st n | stn | st nach | status nach | status post | st p | stp | s p
    anamnestisch | anamnestische | anamnestischer | anamn | in der anamnese | in der vorgeschichte | in der eigenanamnese | ehemals | ehemalig
    ehemalige | ehemaliger | vormals`,
  kept: 'in der familienanamnese',
  past: 'ex',
  idle: 'bekannt | bekannte | bekannter | bekanntes | bekannten | bek | vorbekannt | vorbekannte | vorbekannter | vorbekanntes',
  connectors: 'auf | von | nach',
  and: 'und | u | sowie',
  beforeLetters:
    'vitamin | vit | hepatitis | gruppe | typ | faktor | anti | rhesus | rh | protein | stadium | grad | klasse | child',
  namedBySide: `herz | herzen | herzens | vorhof | vorhofs | ventrikel | ventrikels | herzohr | hauptstamm | hauptstamms | schenkelblock | faszikelblock
    kolonflexur | flexur | herzinsuffizienz | herzversagen | kammer | herzkammer`,
  wraps: [(x) => `${x} in der Eigenanamnese`, (x) => `Zustand nach ${x}`, (x) => `Vorhandensein von ${x}`],
}

const VOWEL = /^[aeiouyhàâéèêîôûœ]/i

function ofFrench(x: string): string {
  return VOWEL.test(x) ? `d'${x}` : `de ${x}`
}

const FRENCH: MarkerWords = {
  sides: {
    LEFT: { words: 'gauche | gauches | à gauche', short: 'g | gche | gch | gau | gauch', full: 'gauche' },
    RIGHT: {
      words: 'droite | droit | droites | droits | à droite',
      short: 'd | dte | drt | drte | dt',
      full: 'droite',
    },
    BOTH: {
      words: 'bilatéral | bilatérale | bilatéraux | bilatérales',
      short: 'bilat | ddc | des deux côtés | des 2 côtés | deux côtés | d g | g d',
      full: 'bilatéral',
    },
  },
  suspicion: `suspicion de | suspicion d | suspicion | susp de | susp d | susp | suspect de | suspect | suspecte de | suspecte | suspecté
    suspectée | suspic | probable | probables | probablement | prob | possible | possibles | poss | éventuel | éventuelle | vraisemblable
    dd | ddx | dx diff | diagnostic différentiel | exclusion de | exclusion d | à exclure | exclure | au vu de suspicion | évoquant`,
  history: `antécédents personnels de | antécédents personnels d | antécédents personnels | antécédents de | antécédents d | antécédents
    antécédent de | antécédent d | antécédent | atcd de | atcd d | atcds de | atcds d | atcd | atcds | antéc | status post | statut post
    status après | statut après | état après | st post | st p | stp | s p | sp | st n | stn | stat post`,
  kept: 'antécédents familiaux | antécédent familial | atcd familiaux | atcd fam',
  past: 'ex',
  idle: 'connu | connue | connus | connues | connu pour | connue pour',
  connectors: 'de | d | du | des',
  and: 'et',
  beforeLetters:
    'vitamine | vit | hépatite | groupe | type | facteur | anti | rhésus | rh | protéine | stade | grade | classe | child | delta',
  namedBySide: `bloc | branche | coeur | ventricule | ventriculaire | oreillette | cardiaque | fasciculaire | fascicule | hémibloc | angle
    auricule | tronc`,
  wraps: [(x) => `antécédents personnels ${ofFrench(x)}`, (x) => `présence ${ofFrench(x)}`],
}

const ITALIAN: MarkerWords = {
  sides: {
    LEFT: {
      words: 'sinistra | sinistro | sinistri | sinistre | a sinistra',
      short: 'sin | sx | sn | sin ra',
      full: 'sinistra',
    },
    RIGHT: {
      words: 'destra | destro | destri | destre | a destra',
      short: 'dx | ds | dex | des | dest',
      full: 'destra',
    },
    BOTH: {
      words: 'bilaterale | bilaterali | bilateralmente',
      short: 'bil | bilat | ambo i lati | da ambo i lati | ambedue i lati | dx sx | sx dx',
      full: 'bilaterale',
    },
  },
  suspicion: `sospetto di | sospetta di | sospetto | sospetta | sospetti | sospette | sosp di | sosp | susp | possibile | possibili | probabile
    probabili | prob | verosimile | verosimilmente | eventuale | dd | d d | ddx | diagnosi differenziale | da escludere | esclusione di | vd`,
  history: `stato dopo | stato post | st dopo | st p | stp | s p | sp | st d | status post | esiti di | esito di | esiti | pregresso | pregressa
    pregressi | pregresse | anamnesi personale di | anamnesi di | anamnesi positiva per | in anamnesi`,
  kept: 'anamnesi familiare',
  past: 'ex',
  idle: 'noto | nota | noti | note | conosciuto | conosciuta',
  connectors: 'di | d | da | del | della | per',
  and: 'e',
  beforeLetters:
    'vitamina | vit | epatite | gruppo | tipo | fattore | anti | rh | proteina | stadio | grado | classe | child',
  namedBySide:
    'blocco | branca | cuore | ventricolo | ventricolare | atrio | cardiaca | cardiaco | fascicolare | emiblocco | flessura | tronco',
  wraps: [(x) => `anamnesi personale di ${x}`, (x) => `presenza di ${x}`],
}

export const MARKER_WORDS: Readonly<Record<SearchLanguage, MarkerWords>> = { de: GERMAN, fr: FRENCH, it: ITALIAN }
