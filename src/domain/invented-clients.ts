/**
 * Invented clients, by the names of the logos that come with the program. A site has others if its operator put real ones
 * into content/clients.json, from which the list is filled once.
 */
export const inventedClients: Record<string, string> = {
  bergtalbahn: 'Bergtalbahn BTB',
  birkenthalwil: 'Gemeinde Birkenthalwil',
  rochelune: 'Commune de Rochelune',
  pontelvo: 'Comune di Pontelvo',
  crestalauna: 'Vischnanca Crestalauna',
  sonnmattikon: 'Stadt Sonnmattikon',
  nordwelle: 'Nordwelle Antriebe AG',
  kettara: 'Kettara Logistik',
  mirabo: 'Mirabo Warenhaus',
  tannried: 'Holzwerk Tannried',
  granofels: 'Granofels Steinbrüche',
  termova: 'Termova Energie',
  agrilenta: 'Agrilenta Genossenschaft',
  zendelin: 'Zendelin Maschinenbau',
};
