import type { MachineSummary, Specification } from '../../domain/catalogue/machine.ts';
import { readQuantity } from '../../domain/catalogue/quantity.ts';
import { stockOf } from '../../domain/catalogue/stock.ts';
import { placeMedia } from '../../domain/media/media.ts';
import { type LocalText, localText, localTexts } from '../../domain/text/localized.ts';
import { listCharacteristics } from '../../store/content/machine/machine-entry.ts';
import { listFirstPictures } from '../../store/content/machine/picture.ts';
import type { Database } from '../../store/engine/row.ts';
import { keyed } from '../field-keys.ts';
import type { LoadRequest } from '../load-request.ts';
import type { MachineCard } from '../records.ts';
import { specifications } from './specifications.ts';

/** The number of key figures on a card. The machine's page has all of them. */
const figuresPerCard = 3;

/** Returns machines of a list as cards, each with its first picture and key figures. */
export async function loadCards(
  db: Database,
  machines: MachineSummary[],
  request: LoadRequest,
): Promise<MachineCard[]> {
  const { language, origin } = request;
  const ids = machines.map((machine) => machine.id);
  const pictures = await listFirstPictures(db, ids);
  const characteristics = await listCharacteristics(db, ids);
  return machines.map((machine): MachineCard => {
    const picture = pictures.get(machine.id);
    return {
      id: machine.id,
      ...keyed(request, localTexts(machine, ['name'], language), 'machine', machine.id),
      summary: firstParagraph(localText<'description'>(machine, 'description', language)),
      categories: machine.categories.map((each) => localText<'name'>(each, 'name', language)),
      figures: keyFigures(characteristics.get(machine.id) ?? [], request, machine.id),
      stock: stockOf(machine),
      picture: picture && placeMedia({ ...picture, name: picture.media }, origin),
      pictureText: picture && localText<'description'>(picture, 'description', language),
    };
  });
}

/** Returns the first figures in the administrator's order. Figures without a unit are skipped, as they are hard to compare. */
function keyFigures(entries: Specification[], request: LoadRequest, machine: number): MachineCard['figures'] {
  return specifications(entries, request, machine, 'technical-characteristics')
    .flatMap(({ id, name, value }) => {
      const quantity = readQuantity(value.text);
      return quantity?.unit ? [{ id, name, figure: quantity.figure, unit: quantity.unit }] : [];
    })
    .slice(0, figuresPerCard);
}

function firstParagraph({ text, language }: LocalText): LocalText {
  return { text: text.split('\n\n')[0] ?? '', language };
}
