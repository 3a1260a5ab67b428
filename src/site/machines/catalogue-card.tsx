import { isSold } from '../../domain/catalogue/stock.ts';
import { BasketButton } from '../components/basket.tsx';
import { CompareChoice } from '../components/compare-choice.tsx';
import { MachineCard } from '../components/machine-card.tsx';
import type { MachineCard as Card } from '../records.ts';
import { link, type PageContext } from '../shell/context.ts';
import { offerLine, offerMark } from './offer.ts';

type Props = {
  card: Card;
  context: PageContext;
  /** Whether it can be added to basket and comparison here. Sold machines never can. */
  isChoosable?: boolean;
};

/** A machine in a list, with the actions for basket and comparison. */
export function CatalogueCard({ card, context, isChoosable = true }: Props) {
  const { t, language } = context;
  return (
    <MachineCard
      card={card}
      offer={{ mark: offerMark(card.stock, context), ...offerLine(card.stock, context) }}
      href={link(context, 'machine', card.id)}
      discover={t('machines.discover')}
      language={language}
    >
      {isChoosable && !isSold(card.stock) && (
        <>
          <BasketButton machine={card.id} name={card.name.text} action={link(context, 'contact')} texts={t('basket')} />
          <CompareChoice machine={card.id} name={card.name.text} text={t('comparison.select')} />
        </>
      )}
    </MachineCard>
  );
}
