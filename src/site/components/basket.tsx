import { Icon } from './icon.tsx';

type ButtonProps = {
  machine: number;
  name: string;
  /** The page of the quote form. */
  action: string;
  texts: { add: string; see: string };
};

/** Puts a machine into the basket; without script it leads to the quote form, with the machine chosen. */
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
        <span className="visually-hidden">{name}</span>
      </button>
    </form>
  );
}

type Props = {
  /** The quote form, which shows what the basket holds. */
  href: string;
  texts: { basket: string; added: string };
};

/** The way to the basket, on every page as soon as there is something in it: pages are the same for everybody. */
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
