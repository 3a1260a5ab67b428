/** The initial kinds of the dictionary. */
export const characteristicKinds = [
  kind('force t more', 'Force', 'Kraft', 'Force', 'Forza', 'Fuerza'),
  kind('power kW', 'Puissance', 'Leistung', 'Power', 'Potenza', 'Potencia'),
  kind(
    'pressure bar',
    'Pression de service',
    'Betriebsdruck',
    'Working pressure',
    'Pressione di esercizio',
    'Presión de servicio',
  ),
  kind('flow l/min', 'Débit', 'Förderstrom', 'Flow rate', 'Portata', 'Caudal'),
  kind('length mm', 'Alésage', 'Bohrung', 'Bore', 'Alesaggio', 'Diámetro interior'),
  kind('length mm', 'Course', 'Hub', 'Stroke', 'Corsa', 'Carrera'),
  kind('length mm more', 'Longueur de bois', 'Holzlänge', 'Log length', 'Lunghezza del legno', 'Longitud de la madera'),
  kind('volume l', 'Réservoir d’huile', 'Öltank', 'Oil tank', 'Serbatoio dell’olio', 'Depósito de aceite'),
  kind('volume m³ more', 'Volume', 'Volumen', 'Volume', 'Volume', 'Volumen'),
  kind('mass kg more', 'Charge utile', 'Nutzlast', 'Payload', 'Carico utile', 'Carga útil'),
  kind('mass kg', 'Poids', 'Gewicht', 'Weight', 'Peso', 'Peso'),
  kind('angle °', 'Angle de bennage', 'Kippwinkel', 'Tipping angle', 'Angolo di ribaltamento', 'Ángulo de volteo'),
  kind('speed km/h', 'Vitesse maximale', 'Höchstgeschwindigkeit', 'Top speed', 'Velocità massima', 'Velocidad máxima'),
  kind(
    'rotation min⁻¹',
    'Vitesse de rotation',
    'Drehzahl',
    'Rotational speed',
    'Velocità di rotazione',
    'Velocidad de giro',
  ),
  kind('length mm', 'Longueur', 'Länge', 'Length', 'Lunghezza', 'Longitud'),
  kind('length mm', 'Largeur', 'Breite', 'Width', 'Larghezza', 'Anchura'),
  kind('length mm', 'Hauteur', 'Höhe', 'Height', 'Altezza', 'Altura'),
];

/** @param measure dimension, unit, and which direction is better */
function kind(measure: string, name_fr: string, name_de: string, name_en: string, name_it: string, name_es: string) {
  const [dimension = '', unit = '', better = null] = measure.split(' ');
  return { name_fr, name_de, name_en, name_it, name_es, dimension, unit, better };
}
