/** The texts of the administration in French. */
import type { AdminTexts } from './de.ts'

export const fr: AdminTexts = {
  administration: 'Administration',
  signInFirst: 'L’administration apparaît ici après la connexion.',
  notAllowed: 'Votre rôle n’administre rien.',
  notThisSection: 'Votre rôle ne permet pas de voir cette partie.',
  groups: { data: 'Données', partners: 'Raccordement', operation: 'Exploitation' },
  sections: {
    imports: 'Importations',
    versions: 'Versions',
    words: 'Mots',
    rules: 'Règles de codage',
    partners: 'Partenaires',
    deliveries: 'Envois',
    clients: 'Clients et sessions',
    state: 'État',
    users: 'Personnes',
    audit: 'Audit',
    settings: 'Paramètres',
  },
  about: {
    imports: 'Importer des fichiers, progression, rapports, boîte d’entrée',
    versions: 'Ce qui existe pour chaque année ; reconstruire, supprimer',
    words: 'Abréviations et synonymes de la maison, recherches sans résultat, fréquences',
    rules: 'Lire et importer les règles de codage',
    partners: 'Profils d’intégration des systèmes qui envoient des cas',
    deliveries: 'Webhooks : tentatives, réponses, renvoi ; événements',
    clients: 'Qui est connecté, quelles sessions sont ouvertes',
    state: 'Services, nœuds, charge et erreurs au fil du temps',
    users: 'Qui travaille ici ; bloquer et débloquer',
    audit: 'Ce qui a été fait, quand et par qui ; vérifier la chaîne',
    settings: 'Ce qui est en vigueur, et d’où cela vient',
  },
}
