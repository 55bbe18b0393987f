/** Malignant tumours and their metastases, with the organs as the catalogues name them. */
import type { SearchLanguage } from '../interface/search-document.ts'
import type { HeadedWords } from './headed.ts'

const GERMAN: HeadedWords = {
  heads: `
    ca | karzinom | karzinome | karzinoms | carcinom | carcinome | krebs | krebserkrankung | malignom | maligner tumor = bösartige Neubildung
    bösartiger tumor | maligne neoplasie | maligne neubildung | npl = bösartige Neubildung
    metastase | metastasen | metastasierung | metastasiert | filia | filiae | filialisierung | mets | met | tochtergeschwülste = sekundäre bösartige Neubildung
  `,
  endings: `
    karzinom | karzinome | karzinoms | karzinomen | carcinom | carcinome | carcinoms | krebs | krebses | malignom | malignome | ca = bösartige Neubildung
    metastase | metastasen | metastasierung | filia | filiae | mets | met = sekundäre bösartige Neubildung
  `,
  places: `
    mamma = Brustdrüse
    brust | brustdrüsen = Brustdrüse
    lunge | lungen | pulmonal | pulmo | pulmonär = Lunge
    bronchus | bronchien | bronchial = Bronchus
    pleura | pleural = Pleura
    leber | hepatisch | hepar = Leber
    hirn | gehirn | zerebral | cerebral | intrazerebral | zns = Gehirn
    meningeal | hirnhaut = Hirnhäute
    knochen | ossär | skelett | wirbel | wirbelkörper = Knochen
    lymphknoten | lk | lymphogen | nodal | lymphonodal = Lymphknoten
    nebenniere | nebennieren | adrenal = Nebenniere
    niere | nieren | nierenzell | renal = Niere
    nierenbecken = Nierenbecken
    harnblase | harnblasen | blase | blasen | urothel = Harnblase
    ureter | harnleiter = Ureter
    urethra | harnröhren = Urethra
    prostata | vorsteherdrüsen = Prostata
    hoden | testis = Hoden
    penis = Penis
    ovar | ovarial | ovarien | eierstock | eierstocks = Ovar
    tube | tuben | eileiter = Tuba uterina
    zervix | cervix | gebärmutterhals = Cervix uteri
    endometrium | endometrial | corpus | korpus = Endometrium
    uterus | gebärmutter = Uterus
    vulva = Vulva
    vagina | vaginal | scheiden = Vagina
    schilddrüse | schilddrüsen = Schilddrüse
    magen | gastral = Magen
    kardia | cardia = Kardia
    ösophagus | speiseröhre | speiseröhren = Ösophagus
    dünndarm = Dünndarm
    duodenum | duodenal = Duodenum
    dickdarm = Dickdarm
    darm | kolon | colon | kolorektal = Kolon
    sigma | sigmoid = Colon sigmoideum
    zökum | zäkum | coecum | caecum = Zäkum
    ascendens = Colon ascendens
    descendens = Colon descendens
    transversum = Colon transversum
    rektum | rectum | enddarm = Rektum
    anal | anus = Anus
    appendix = Appendix vermiformis
    gallenblase | gallenblasen = Gallenblase
    gallengang | gallengangs | gallenwege | gallenwegs = Gallengang
    pankreas | bauchspeicheldrüse | bauchspeicheldrüsen = Pankreas
    pankreaskopf = Pankreaskopf
    pankreasschwanz = Pankreasschwanz
    peritoneum | peritoneal = Peritoneum
    mediastinum | mediastinal = Mediastinum
    haut | kutan | cutan = Haut
    larynx | kehlkopf | stimmband | stimmlippen = Larynx
    pharynx | rachen = Pharynx
    oropharynx = Oropharynx
    hypopharynx = Hypopharynx
    nasopharynx = Nasopharynx
    zunge | zungen = Zunge
    mundboden = Mundboden
    mundhöhle | mundhöhlen = Mund
    lippe | lippen = Lippe
    tonsille | tonsillen = Tonsille
    parotis = Parotis
    thymus = Thymus
  `,
  placesBefore: true,
  kinds: `adeno | plattenepithel | basalzell | leberzell | cholangio | chorion | merkelzell | spinalzell | siegelring | primär | primaer | zweit
    kleinzell | grosszell | stachelzell | übergangsepithel | sekundär | fern | mikro | frueh | früh | t | n | z | pt | adenozystisch | hepatozellulär`,
  unless:
    'situ | insitu | cis | dcis | lcis | gutartig | gutartiger | gutartige | benigne | benigner | benignes | ausschluss',
}

const FRENCH: HeadedWords = {
  heads: `
    ca | cancer | cancers | carcinome | adénocarcinome | adénoca | néo | néoplasie | néoplasie maligne | néoplasme = tumeur maligne
    tumeur maligne | k | kc = tumeur maligne
    métastase | métastases | méta | métas | localisation secondaire | localisations secondaires | lésion secondaire | lésions secondaires = tumeur maligne secondaire
  `,
  places: `
    pulmonaire = poumon
    bronchique | bronchopulmonaire = bronches
    pleural = plèvre
    hépatique = foie
    cérébral | encéphalique = cerveau
    osseux | osseuse | vertébral = os
    ganglionnaire | ganglions | adp = ganglions lymphatiques
    surrénalien | surrénalienne = surrénale
    rénal = rein
    vésical | urothélial = vessie
    prostatique = prostate
    testiculaire = testicule
    mammaire = sein
    ovarien | ovarienne = ovaire
    utérin = utérus
    cervical = col de l'utérus
    endométrial | endomètre = corps de l'utérus
    thyroïdien | thyroïdienne = thyroïde
    gastrique = estomac
    oesophagien | oesophagienne = oesophage
    colique | colorectal = côlon
    sigmoïdien | sigmoïdienne = côlon sigmoïde
    rectal = rectum
    pancréatique = pancréas
    péritonéal = péritoine
    médiastinal = médiastin
    cutané = peau
    laryngé = larynx
    vulvaire = vulve
  `,
  placesBefore: false,
  unless: 'situ | insitu | bénin | bénigne | cis | dcis | ccis',
}

const ITALIAN: HeadedWords = {
  heads: `
    ca | cancro | carcinoma | carcinomi | adenocarcinoma | neoplasia | neoplasia maligna | k | tumore maligno | neo = tumore maligno
    metastasi | meta | secondarismi | secondarismo | ripetizioni | lesioni secondarie | lesione secondaria = tumore maligno secondario
  `,
  places: `
    polmonare = polmone
    bronchiale = bronchi
    pleurico = pleura
    epatico = fegato
    cerebrale | encefalico = encefalo
    osseo | vertebrale = osso
    linfonodale | linfonodi = linfonodi
    surrenalico = surrene
    renale = rene
    vescicale | uroteliale = vescica
    prostatico = prostata
    testicolare = testicolo
    mammario | seno = mammella
    ovarico = ovaio
    uterino = utero
    cervicale = collo dell'utero
    endometriale | endometrio = corpo dell'utero
    tiroideo = tiroide
    gastrico = stomaco
    esofageo = esofago
    colico | colorettale = colon
    sigmoideo = colon sigmoideo
    rettale = retto
    pancreatico = pancreas
    peritoneale = peritoneo
    mediastinico = mediastino
    cutaneo = cute
    laringeo = laringe
  `,
  placesBefore: false,
  unless: 'situ | insitu | benigno | benigna | cis | dcis',
}

export const TUMOUR_WORDS: Readonly<Record<SearchLanguage, HeadedWords>> = { de: GERMAN, fr: FRENCH, it: ITALIAN }
