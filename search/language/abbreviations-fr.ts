/**
 * What French-speaking coders write short. To add one: its letters without dots and spaces, and the words the catalogue
 * uses instead; several readings are alternatives, and an empty one means that the word may be left out.
 */
import type { Abbreviations } from './language-rules.ts'

/** Abbreviations of French-speaking coders. */
export const FRENCH_ABBREVIATIONS: Abbreviations = {
  susp: [''],
  sp: ['status post', 'antécédents', ''],
  atcd: ['antécédents', ''],
  bilat: ['bilatéral', ''],
  dte: ['droite', ''],
  gche: ['gauche', ''],
  chron: ['chronique'],
  // Heart and vessels
  hta: ['hypertension artérielle', 'hypertension essentielle'],
  idm: ['infarctus du myocarde'],
  nstemi: ['infarctus sous-endocardique'],
  stemi: ['infarctus transmural'],
  sca: ['syndrome coronarien aigu', 'angine de poitrine instable'],
  fa: ['fibrillation auriculaire'],
  ic: ['insuffisance cardiaque'],
  bav: ['bloc auriculoventriculaire'],
  aomi: ['athérosclérose des artères des membres'],
  tvp: ['thrombose veineuse profonde', 'phlébite thrombophlébite'],
  ep: ['embolie pulmonaire'],
  aaa: ['anévrisme aorte abdominale'],
  // Lung
  bpco: ['maladie pulmonaire obstructive chronique'],
  mpoc: ['maladie pulmonaire obstructive chronique'],
  saos: ['apnée du sommeil'],
  tbc: ['tuberculose'],
  // Nerves
  avc: ['accident vasculaire cérébral', 'infarctus cérébral'],
  ait: ['accident ischémique cérébral transitoire'],
  sep: ['sclérose en plaques'],
  tcc: ['traumatisme intracrânien'],
  sla: ['sclérose latérale amyotrophique'],
  // Belly, kidneys, glands
  db: ['diabète'],
  did: ['diabète sucré type 1'],
  dnid: ['diabète sucré type 2'],
  iu: ['infection des voies urinaires'],
  ir: ['insuffisance rénale'],
  irc: ['insuffisance rénale chronique', 'maladie rénale chronique'],
  ira: ['insuffisance rénale aiguë'],
  hbp: ['hyperplasie de la prostate'],
  rgo: ['reflux gastro-oesophagien'],
  // Infections, tumours
  vih: ['virus immunodéficience humaine'],
  ca: ['carcinome', 'tumeur maligne'],
  lnh: ['lymphome non hodgkinien'],
  lam: ['leucémie myéloïde aiguë'],
  lal: ['leucémie lymphoblastique aiguë'],
  llc: ['leucémie lymphoïde chronique'],
  // Procedures
  irm: ['imagerie par résonance magnétique'],
  ct: ['tomodensitométrie'],
  pth: ['prothèse totale de hanche'],
  ptg: ['prothèse totale du genou'],
}
