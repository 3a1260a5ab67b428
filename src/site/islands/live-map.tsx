import { useState } from 'react';

export type LiveMapProps = {
  /** Address of the map to embed, on the only host that the page's policy allows in frames. */
  embed: string;
  title: string;
  show: string;
  consent: string;
};

/** A button that loads the live map in place of the drawn one. No request goes to a third party before. */
export default function LiveMap({ embed, title, show, consent }: LiveMapProps) {
  const [shown, setShown] = useState(false);
  if (shown) return <iframe className="live-map" src={embed} title={title} referrerPolicy="no-referrer" />;
  return (
    <div className="live-map-consent">
      <button className="button" type="button" onClick={() => setShown(true)}>
        {show}
      </button>
      <p>{consent}</p>
    </div>
  );
}
