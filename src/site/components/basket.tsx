import { NameWithType } from '../islands/name-with-type.tsx';
import { Icon } from './icon.tsx';

type ButtonProps = {
  machine: number;
  name: string;
  /** The page of the quote form. */
  action: string;
  texts: { add: string; see: string };
};

/** A button that adds a machine to the basket. Without JavaScript it leads to the quote form with the machine chosen. */
export function BasketButton({ machine, name, action, texts }: ButtonProps) {
  return (
    <form className="basket-button" action={`${action}#quote`} data-basket={name} data-machine={machine}>
      <input type="hidden" name="machine" value={machine} />
      <button className="text-link" type="submit">
        <span className="basket-add">
          <Icon name="plus" /> {texts.add}
        </span>
        <span className="basket-see">
          <Icon name="check" /> {texts.see}
        </span>
        <span className="visually-hidden">
          <NameWithType name={name} />
        </span>
      </button>
    </form>
  );
}

type Props = {
  /** The address of the quote form, which lists the basket. */
  href: string;
  texts: { basket: string; added: string };
};

/** The link to the basket. It is on every page, because pages are the same for all visitors, and shown if the basket is filled. */
export function Basket({ href, texts }: Props) {
  return (
    <div className="basket">
      <a className="button" href={href}>
        {texts.basket} <span className="basket-count figures" />
      </a>
      <p className="visually-hidden" role="status" data-added={texts.added} />
    </div>
  );
}
