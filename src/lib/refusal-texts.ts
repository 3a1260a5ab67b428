/**
 * All that a refusal may tell, in English, with its French translation for the back-office. `{…}` stands for a value.
 * A refusal that is not here does not compile.
 */
export const sentences = {
  'Login required': 'Veuillez vous connecter',
  'Refused: sent by another site': 'Refusé : la requête vient d’un autre site',
  'Wrong username or password': 'Nom d’utilisateur ou mot de passe incorrect',
  'Wrong password': 'Mot de passe incorrect',
  'Wrong code': 'Code incorrect',
  'Enter the code of your authenticator': 'Saisissez le code de votre application d’authentification',
  'Too many failed logins. Try again later': 'Trop de tentatives de connexion. Réessayez plus tard',
  'The second factor is on: turn it off first': 'Le second facteur est activé : désactivez-le d’abord',
  'There is no secret to confirm: make one first': 'Il n’y a pas de clé à confirmer : créez-en une d’abord',

  'Entry {id} of this machine not found': 'Élément {id} de cette machine introuvable',
  '{what} not found': '{what} introuvable',
  'Not found': 'Introuvable',
  'What was changed is deleted: bring it back first': 'L’élément modifié a été supprimé : restaurez-le d’abord',
  'This field no longer exists': 'Ce champ n’existe plus',
  'This setting no longer exists': 'Ce réglage n’existe plus',
  'The field has this value already': 'Le champ a déjà cette valeur',
  'The setting has this value already': 'Le réglage a déjà cette valeur',
  'Only changes and deletions can be undone': 'Seules les modifications et les suppressions peuvent être annulées',
  'It was deleted again later: bring that back instead':
    'L’élément a été supprimé une nouvelle fois depuis : annulez cette suppression-là',
  'Its machine is deleted: bring that back first': 'Sa machine a été supprimée : restaurez-la d’abord',
  'Its category is deleted: bring that back first': 'Sa catégorie a été supprimée : restaurez-la d’abord',
  'Its news is deleted: bring that back first': 'Son actualité a été supprimée : restaurez-la d’abord',
  'It is there already': 'L’élément est déjà là',
  'The mail was delivered already': 'Le courriel a déjà été remis',

  'The link is no longer good: ask for a new one': 'Le lien n’est plus valable : demandez-en un nouveau',
  'There is no mail server: set SMTP_URL': 'Il n’y a pas de serveur de messagerie : définissez SMTP_URL',
  'A test mail was sent a moment ago. Try again in a minute':
    'Un message d’essai vient d’être envoyé. Réessayez dans une minute',

  'Only a video has a poster': 'Seule une vidéo a une image d’attente',
  'The body must be a picture or a video': 'Le fichier doit être une image ou une vidéo',
  'The file must be of kind {kind}': 'Le fichier doit être de type {kind}',
  'The file is of kind {kind}': 'Le fichier est de type {kind}',
  'The file is no picture or video of a known kind': 'Le fichier n’est ni une image ni une vidéo d’un type connu',
  'The picture is in the HEIC format, which browsers do not show. Send it as JPEG':
    'L’image est au format HEIC, que les navigateurs n’affichent pas. Envoyez-la en JPEG',
  'The file is larger than {size} MB': 'Le fichier dépasse {size} Mo',
  'The file cannot be stored at the moment': 'Le fichier ne peut pas être enregistré pour le moment',
  'The file cannot be read at the moment': 'Le fichier ne peut pas être lu pour le moment',
  'The request was broken off': 'La requête a été interrompue',
  'The body must be a form of type multipart/form-data':
    'La requête doit être un formulaire de type multipart/form-data',
  'The form cannot be read': 'Le formulaire ne peut pas être lu',
  'There are more than {count} files': 'Il y a plus de {count} fichiers',
  'The files are larger than {size} MB together': 'Les fichiers dépassent {size} Mo ensemble',
  'The file is no PDF, JPEG, PNG, WebP, DXF, DWG or STEP':
    'Le fichier n’est ni un PDF, ni un JPEG, PNG, WebP, DXF, DWG ou STEP',
  'Too many messages have come in. Try again later, or call {phone}':
    'Trop de messages sont arrivés. Réessayez plus tard, ou appelez le {phone}',
  'A file has no name that can be read. Rename it and send it again':
    'Un fichier n’a pas de nom lisible. Renommez-le et envoyez-le à nouveau',
  'Too many files have come today. Send the message without':
    'Trop de fichiers sont arrivés aujourd’hui. Envoyez le message sans fichier',
  'The picture cannot be read': 'L’image ne peut pas être lue',
  'The picture has more than 50 million pixels': 'L’image a plus de 50 millions de pixels',
  'The picture is too large for its format. Save it smaller, or as a JPEG that is not progressive':
    'L’image est trop grande pour son format. Enregistrez-la en plus petit, ou en JPEG non progressif',
  'The animation has more than {count} frames': 'L’animation a plus de {count} images',
  'The video is damaged': 'La vidéo est endommagée',
  'The video has too many parts. Export it anew': 'La vidéo a trop de parties. Exportez-la à nouveau',
  'The video is not WebM': 'La vidéo n’est pas au format WebM',
  'The video has no picture, or one of an impossible size':
    'La vidéo n’a pas d’image, ou ses dimensions sont impossibles',
  'The video carries a track that is neither picture nor sound. Export it without':
    'La vidéo contient une piste qui n’est ni image ni son. Exportez-la sans cette piste',

  'A backup is being made already': 'Une sauvegarde est déjà en cours',
  'The backup could not be made': 'La sauvegarde n’a pas pu être faite',
  'The folder of backups cannot be written': 'Impossible d’écrire dans le dossier des sauvegardes',
  'The database is damaged: restore it from a backup':
    'La base de données est endommagée : restaurez-la à partir d’une sauvegarde',

  'The disk is full': 'Le disque est plein',
  'The disk does not answer': 'Le disque ne répond pas',
  'The database is busy. Try again in a moment': 'La base de données est occupée. Réessayez dans un instant',
  'The database cannot be reached at the moment': 'La base de données est injoignable pour le moment',
  'The server is busy. Try again in a moment': 'Le serveur est occupé. Réessayez dans un instant',
  'Nothing can be written at the moment': 'Rien ne peut être enregistré pour le moment',
  'Internal error': 'Erreur interne',
} as const;

/** What may be wrong with one field of an input. It follows the name of the field. */
export const reasons = {
  'is required with an id': 'est nécessaire avec un numéro',
  'is required without ids': 'est nécessaire sans liste de numéros',
  'is wrong': 'est incorrect',
  'is not valid': 'n’est pas valable',
  'is set in the environment of the server': 'est fixé dans la configuration du serveur',
  'is among the first that anybody would try': 'fait partie des premiers que tout le monde essaierait',
  'was changed in the meantime': 'a été modifié entre-temps',
  'must not be blank': 'ne doit pas être vide',
  'must not be the username': 'ne doit pas être le nom d’utilisateur',
  'must be a single line': 'doit tenir sur une seule ligne',
  'must be a single line of at most 100 characters, or blank':
    'doit tenir sur une seule ligne de 100 caractères au plus, ou rester vide',
  'must be well-formed text': 'contient des caractères non valables',
  'must be well-formed text without NUL': 'contient des caractères non valables',
  'must have at least {count} characters': 'doit avoir au moins {count} caractères',
  'must have at most {count} bytes': 'doit avoir au plus {count} octets',
  'must be a whole number': 'doit être un nombre entier',
  'must be a number from {low} to {high}': 'doit être un nombre entre {low} et {high}',
  'must be a positive integer': 'doit être un nombre entier positif',
  'must be an e-mail address': 'doit être une adresse e-mail',
  'must be a telephone number': 'doit être un numéro de téléphone',
  'must be a telephone number, or blank': 'doit être un numéro de téléphone, ou rester vide',
  'must be opening hours such as "Mo-Fr 07:30-12:00 13:15-17:30", or blank':
    'doit être écrit comme « Mo-Fr 07:30-12:00 13:15-17:30 », ou rester vide',
  'must be an https address, or blank': 'doit être une adresse https, ou rester vide',
  'must be a country code of two capital letters': 'doit être un code de pays de deux lettres majuscules',
  'must be a year, or two with a dash': 'doit être une année, ou deux reliées par un tiret',
  'must be the version in quotation marks': 'doit être la version entre guillemets',
  'must name each entry once': 'doit nommer chaque élément une seule fois',
  'must be base64 without a prefix': 'doit être en base64 sans préfixe',
  'must be an image or video media type': 'doit être un type d’image ou de vidéo',
  'must be a JPEG, PNG, WebP, AVIF or GIF picture, or an MP4 or WebM video':
    'doit être une image JPEG, PNG, WebP, AVIF ou GIF, ou une vidéo MP4 ou WebM',
  'does not fit: the file is of kind {kind}': 'ne convient pas : le fichier est de type {kind}',
} as const;

/** Values of the above that are words. */
export const words = {
  Machine: 'Machine',
  Category: 'Catégorie',
  'Category of this machine': 'Catégorie de cette machine',
  Advantage: 'Avantage',
  Option: 'Option',
  'Technical characteristic': 'Caractéristique technique',
  Picture: 'Image',
  'News item': 'Actualité',
  'News content': 'Contenu de l’actualité',
  'History entry': 'Entrée de l’historique',
  Message: 'Message',
  'Mail of this message': 'Courriel de ce message',
  Attachment: 'Pièce jointe',
  Session: 'Session',
  Backup: 'Sauvegarde',
  Text: 'Texte',
  User: 'Utilisateur',
  image: 'image',
  video: 'vidéo',
} as const;

/** A text of the catalogue with any values in it. */
type Filled<Text extends string> = Text extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${string}${Filled<Tail>}`
  : Text;

export type Sentence = Filled<keyof typeof sentences>;
export type Reason = Filled<keyof typeof reasons>;

/** What was not found. */
export type Thing = keyof typeof words | `Entry ${number} of this machine`;
