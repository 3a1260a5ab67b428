import type { PropertyValueLeaf } from 'schema-dts';
import { readQuantity, readRange } from '../../../domain/catalogue/quantity.ts';
import { unitCode } from '../../../domain/catalogue/unit.ts';
import type { MachineData } from '../../records.ts';
import { absolute, companyId, type Node, type Shown } from '../../structured-data/node.ts';
import { video } from '../../structured-data/video.ts';
import { offerOf } from './product-offer.ts';

/** Returns the structured data of a machine: product, characteristics, offer and videos. */
export function productNodes(machine: MachineData, { context, texts, canonical }: Shown): Node[] {
  const images = machine.pictures.filter(({ media }) => media.type.startsWith('image/'));
  const [category] = machine.categories;
  const product: Node = {
    '@type': 'Product',
    '@id': `${canonical}#product`,
    name: machine.name.text,
    description: texts.description,
    url: canonical,
    category: category?.name.text,
    image: images.length > 0 ? images.map(({ media }) => absolute(context, media.url)) : undefined,
    ...(machine.stock.condition !== 'used' && madeBy(companyId(context))),
    offers: offerOf(machine.stock, { url: canonical, seller: companyId(context) }),
    additionalProperty: machine.technical_characteristics.map(({ name, value }) => ({
      '@type': 'PropertyValue',
      name: name.text,
      ...measured(value.text),
    })),
  };
  const videos = machine.pictures.flatMap(({ media, description, created }) =>
    video(
      { media, name: description.text || machine.name.text, date: created, description: texts.description },
      context,
    ),
  );
  return [product, ...videos];
}

/** Not for used machines, which may be of another make. */
function madeBy(company: string) {
  return { brand: { '@id': company }, manufacturer: { '@id': company } };
}

/** Returns a value as a number with its unit if it is unambiguous, otherwise as typed. */
function measured(text: string): Partial<PropertyValueLeaf> {
  const quantity = readQuantity(text);
  const range = quantity && readRange(quantity.figure);
  if (!quantity || !range) return { value: text };
  const code = unitCode(quantity.unit);
  return { ...range, unitText: quantity.unit || undefined, unitCode: code };
}
