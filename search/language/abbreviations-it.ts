/**
 * What Italian-speaking coders write short. To add one: its letters without dots and spaces, and the words the catalogue
 * uses instead; several readings are alternatives, and an empty one means that the word may be left out.
 */
import type { Abbreviations } from './language-rules.ts'

/** Abbreviations of Italian-speaking coders. */
export const ITALIAN_ABBREVIATIONS: Abbreviations = {
  sosp: ['sospetto', ''],
  sp: ['stato dopo', 'anamnesi', ''],
  bil: ['bilaterale', ''],
  dx: ['destra', ''],
  sx: ['sinistra', ''],
  cron: ['cronico'],
  // Heart and vessels
  ipa: ['ipertensione arteriosa', 'ipertensione essenziale'],
  ima: ['infarto miocardico acuto'],
  nstemi: ['infarto miocardico subendocardico'],
  stemi: ['infarto miocardico transmurale'],
  fa: ['fibrillazione atriale'],
  bav: ['blocco atrioventricolare'],
  tvp: ['trombosi venosa profonda'],
  ep: ['embolia polmonare'],
  aaa: ['aneurisma aorta addominale'],
  // Lung
  bpco: ['malattia polmonare ostruttiva cronica'],
  tbc: ['tubercolosi'],
  // Nerves
  tia: ['attacco ischemico cerebrale transitorio'],
  sm: ['sclerosi multipla'],
  sla: ['sclerosi laterale amiotrofica'],
  // Belly, kidneys, glands
  dm: ['diabete mellito'],
  ivu: ['infezione delle vie urinarie'],
  ir: ['insufficienza renale'],
  irc: ['insufficienza renale cronica', 'malattia renale cronica'],
  ira: ['insufficienza renale acuta'],
  ipb: ['iperplasia della prostata'],
  mrge: ['malattia da reflusso gastroesofageo'],
  // Infections, tumours
  hiv: ['virus immunodeficienza umana'],
  ca: ['carcinoma', 'tumore maligno'],
  // Procedures
  rm: ['risonanza magnetica'],
  tc: ['tomografia computerizzata'],
  pta: ['protesi totale anca'],
}
