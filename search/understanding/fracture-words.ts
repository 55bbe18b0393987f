/** Fractures and the bones they are of, in the languages without compounds. */
import type { HeadedWords } from './headed.ts'

export const FRENCH_FRACTURES: HeadedWords = {
  sign: 'fracture',
  heads: 'fx | fract | frac | fracture | fractures = fracture',
  places: `
    costal = côte
    claviculaire = clavicule
    scapulaire | scapula = omoplate
    huméral = humérus
    radial = radius
    cubital | ulnaire | ulna = cubitus
    métacarpien | métacarpienne = métacarpe
    digital = doigt
    fémoral = fémur
    rotulien | rotulienne | patella | patellaire = rotule
    tibial = tibia
    fibula | péronier | péronière | fibulaire = péroné
    malléolaire = malléole
    calcanéen | calcanéenne = calcanéum
    métatarsien | métatarsienne = métatarse
    vertébral = vertèbre
    sternal = sternum
    nasal | opn = os du nez
    mandibulaire | mandibule = maxillaire inférieur
    pelvien | pelvienne = bassin
    cotyle | acétabulaire = acétabulum
    sacré = sacrum
    coccygien | coccygienne = coccyx
  `,
  placesBefore: false,
}

export const ITALIAN_FRACTURES: HeadedWords = {
  sign: 'frattura',
  heads: 'fx | fratt | frat | frattura | fratture = frattura',
  places: `
    costale = costa
    clavicolare = clavicola
    scapolare = scapola
    omerale = omero
    radiale = radio
    ulnare = ulna
    metacarpale = metacarpo
    femorale = femore
    rotulea | patella | patellare = rotula
    tibiale = tibia
    fibula | peroneale = perone
    malleolare = malleolo
    calcaneare = calcagno
    metatarsale = metatarso
    vertebrale = vertebra
    sternale = sterno
    nasale | opn = ossa nasali
    mandibolare = mandibola
    acetabolare = acetabolo
    sacrale = sacro
  `,
  placesBefore: false,
}
