/** What each page is for and how it is used, in French. */
import type { GuideChapter } from '../guide/de.ts'
import type { ChapterName } from './de.ts'

export const fr: Readonly<Record<ChapterName, GuideChapter>> = {
  start: {
    title: 'Accueil',
    lines: [
      [
        [],
        'En haut, la recherche de codes, de règles, de rémunérations supplémentaires et de groupes de cas ; dessous, ce qui vous attend, les sessions ouvertes d’abord.',
      ],
      [['/'], 'mène à la recherche. ↑ ↓ choisit, ↵ ouvre, Échap revient à la liste.'],
      [['↵'], 'sur une session l’ouvre ; « Continuer le codage » ouvre la dernière sur laquelle vous étiez.'],
      [
        [],
        'À droite, ce que votre rôle permet. S’il vous manque un droit, c’est le service qui gère votre connexion qui l’attribue.',
      ],
    ],
  },
  sessions: {
    title: 'Sessions',
    lines: [
      [
        [],
        'Une session est une livraison de cas à coder. Elle expire si elle attend trop longtemps ; le temps restant est indiqué.',
      ],
      [[], 'Les filtres sont dans l’adresse : le lien vers une liste filtrée se transmet.'],
      [
        ['↵'],
        'ouvre la session choisie. Celles qui sont terminées montrent leur résultat, mais n’acceptent plus rien.',
      ],
    ],
  },
  catalogue: {
    title: 'Catalogue',
    lines: [
      [
        ['/'],
        'mène au champ. Il cherche dans la CIM-10-GM, la CHOP, l’ATC, les groupes de cas, les rémunérations supplémentaires et les règles de codage ; un demi-mot ou un fragment de code suffit.',
      ],
      [
        ['↑', '↓'],
        'choisit un résultat, ↵ l’ouvre. L’endroit qui correspond est marqué ; à droite, la raison de sa présence.',
      ],
      [
        [],
        'À gauche, vous limitez : chapitre, MDC, CCL, codable, nouveau cette année. L’âge et le sexe, en haut, grisent ce qui ne convient pas.',
      ],
      [['←', '→'], 'ferme et ouvre une ligne de l’arbre.'],
      [['C'], 'copie le code, * le retient comme favori.'],
      [['Y'], 'change d’année, V compare deux années.'],
      [[], 'Tout est dans l’adresse. Transmise sans année, elle montre toujours la plus récente.'],
    ],
  },
  compare: {
    title: 'Comparer les versions',
    lines: [
      [
        [],
        'À gauche l’année antérieure, à droite la suivante : codes nouveaux, supprimés, modifiés. Ce qui a changé dans un texte est marqué mot à mot.',
      ],
      [[], 'On peut limiter par chapitre, par genre de modification, par ce qui a changé et par mots.'],
      [[], '« CSV » contient tout ce que le choix montre, pas seulement ce qui est à l’écran.'],
    ],
  },
  team: {
    title: 'Équipe',
    lines: [
      [
        [],
        'Sessions par état et par personne, cas par jour, constats passés outre, DRG et cost weight avant et après, par département et par mois.',
      ],
      [[], 'Aucun patient n’est reconnaissable : les groupes de moins de cinq cas ne sont pas subdivisés.'],
      [
        [],
        'Derrière chaque graphique, son tableau ; « CSV » l’enregistre. Si un groupage n’était pas connu, il est dit « inconnu », jamais estimé.',
      ],
    ],
  },
  administration: {
    title: 'Administration',
    lines: [
      [[], 'À gauche, les parties que votre rôle peut voir. Ce qui est ouvert et les filtres sont dans l’adresse.'],
      [
        ['G'],
        'puis une lettre mène à une partie : I imports, P partenaires, A audit, Z envois ; les autres sont indiquées en bas.',
      ],
      [
        [],
        'Ce qui ne peut être annulé demande confirmation et dit d’abord ce qui se passera. Ce que vous faites figure dans l’audit.',
      ],
    ],
  },
  imports: {
    title: 'Imports',
    lines: [
      [
        [],
        'Glissez ici les fichiers officiels tels qu’ils sont publiés. Codarium lit le genre, l’année et la langue dans le nom et le contenu ; ce qui n’est pas clair est demandé.',
      ],
      [
        [],
        'La barre montre d’abord l’envoi, puis la lecture. Tant qu’un fichier n’est pas lu en entier, l’ancienne version reste valable.',
      ],
      [[], 'Le rapport nomme chaque ligne refusée avec son numéro, la raison et ce qu’il faut faire.'],
      [[], 'Les dossiers d’entrée sont lus d’eux-mêmes ou sur demande. Un verrou resté après une panne se lève ici.'],
    ],
  },
  versions: {
    title: 'Versions',
    lines: [
      [
        [],
        'Ce qui existe pour chaque année : nombre de codes, textes par langue, groupes de cas, rémunérations supplémentaires, règles.',
      ],
      [
        [],
        '« Reconstruire » ne relit aucun fichier : la recherche est refaite à partir de ce qui est là. On continue de chercher pendant ce temps.',
      ],
      [
        [],
        'La suppression montre d’abord ce qui disparaîtrait et ce qui en dépend ; pour confirmer, on tape la version.',
      ],
    ],
  },
  words: {
    title: 'Mots',
    lines: [
      [
        [],
        'Abréviations et synonymes de votre maison. Ils valent dès l’enregistrement, sur tous les nœuds, sans reconstruction.',
      ],
      [
        [],
        'L’aperçu montre ce qu’une recherche trouve avant et après, avant que vous n’enregistriez. Une abréviation peut avoir plusieurs sens.',
      ],
      [[], '« Sans résultat » rassemble par semaine ce qui a été cherché en vain ; un clic en fait un synonyme.'],
      [[], 'Les fréquences disent à la recherche ce qui est courant chez vous : un fichier « code;count ».'],
    ],
  },
  rules: {
    title: 'Règles de codage',
    lines: [
      [[], 'Les règles d’une version, à filtrer par genre et par code. Les codes d’une règle mènent au catalogue.'],
      [[], 'Un nouveau fichier remplace en entier les règles de sa version ; le rapport nomme ce qui n’a pu être lu.'],
    ],
  },
  partners: {
    title: 'Partenaires',
    lines: [
      [
        [],
        'Un profil dit à quoi un système hospitalier se reconnaît, où va son résultat et quelles pages peuvent encadrer le codage.',
      ],
      [
        [],
        'Le formulaire vérifie pendant la saisie. Si quelqu’un a modifié le même profil entre-temps, les deux versions sont côte à côte ; rien n’est écrasé.',
      ],
      [[], 'Un nouveau secret n’est montré qu’une fois. Copiez-le avant de continuer.'],
      [[], '« Envoyer un essai » envoie un événement au webhook et montre la réponse du partenaire.'],
    ],
  },
  deliveries: {
    title: 'Envois',
    lines: [
      [[], 'Chaque résultat envoyé à un webhook : tentatives, réponses, prochaine tentative.'],
      [[], '« Renvoyer » renvoie un envoi ou tous ceux qui sont choisis ; leur nombre est dit d’abord.'],
    ],
  },
  clients: {
    title: 'Clients et sessions',
    lines: [
      [[], 'Qui est connecté, et quelles sessions sont ouvertes.'],
      [
        [],
        'Terminer demande une raison. La fenêtre de la session dit aussitôt qui l’a terminée et pourquoi ; le brouillon y reste lisible.',
      ],
    ],
  },
  state: {
    title: 'État',
    lines: [
      [
        [],
        'Chaque service et chaque nœud, avec la charge, les temps de réponse, les erreurs, les files d’attente et la mémoire de la dernière heure, du jour, de la semaine.',
      ],
      [[], 'Un trou dans la ligne veut dire que le nœud n’était pas là. Derrière chaque graphique, son tableau.'],
    ],
  },
  users: {
    title: 'Personnes',
    lines: [
      [
        [],
        'Qui est venu ici, avec les rôles de la dernière connexion. Les rôles sont attribués par votre service de connexion, pas par Codarium.',
      ],
      [
        [],
        'Qui est bloqué n’entre plus, quelle que soit sa connexion ; les fenêtres ouvertes perdent leur droit aussitôt. La raison figure dans l’audit.',
      ],
    ],
  },
  audit: {
    title: 'Audit',
    lines: [
      [[], 'Ce qui a été fait, quand et par qui, en phrases. Les filtres sont dans l’adresse.'],
      [
        [],
        'Les entrées forment une chaîne. « Vérifier la chaîne » la recalcule et donne l’ancre ; comparez-la à celle que vous avez conservée.',
      ],
      [[], 'Les nouvelles entrées sont proposées et ne déplacent pas ce que vous lisez.'],
    ],
  },
  settings: {
    title: 'Réglages',
    lines: [
      [
        [],
        'Ce qui vaut sur ce nœud et d’où cela vient. Les secrets sont masqués. Les changements se font dans l’environnement du service, pas ici.',
      ],
      [[], 'Si des nœuds diffèrent, c’est indiqué : ils devraient être réglés de la même façon.'],
    ],
  },
}
