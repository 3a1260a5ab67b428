import { placeFile } from '../../../domain/media/media.ts';
import { type ClientRow, listClients } from '../../../store/content/client.ts';
import { listNews } from '../../../store/content/news.ts';
import type { Database } from '../../../store/engine/row.ts';
import { emptyForm, loadForm } from '../../enquiry/load-form.ts';
import type { LoadRequest } from '../../load-request.ts';
import { newsCard } from '../../news/news-card.ts';

/** The number of news in the carousel. The news page has all of them. */
const newsInCarousel = 8;

/** Four rows of seven on a wide screen. Five hundred logos would make the page ten times as large. */
const clientsAtFirst = 28;

export async function loadHome(db: Database, request: LoadRequest) {
  const news = await listNews(db, { isPublic: true, limit: newsInCarousel });
  return {
    news: news.map((item) => newsCard(item, request)),
    ...(await loadClients(db, request)),
    form: await loadForm(db, request),
  };
}

/** Loads the data if `loadHome` fails: without news, and if need be without clients. */
export async function loadHomeWithoutNews(db: Database, request: LoadRequest): Promise<HomeData> {
  const clients = await loadClients(db, request).catch(() => ({ clients: [], hasMoreClients: false }));
  return { news: [], ...clients, form: emptyForm(request) };
}

type HomeData = Awaited<ReturnType<typeof loadHome>>;

async function loadClients(db: Database, request: LoadRequest) {
  const clients = await listClients(db, { visible: true });
  const shown = request.query.clients || request.isPane ? clients : clients.slice(0, clientsAtFirst);
  return {
    clients: shown.map((client) => clientLogo(client, request)),
    hasMoreClients: shown.length < clients.length,
  };
}

/**
 * Returns the logo of a client: an uploaded picture, without placeholder, which would show through a transparent logo, or the
 * name of a built-in one. A new client has neither.
 */
function clientLogo({ id, name, link, shipped, ...file }: ClientRow, { origin }: LoadRequest) {
  return { id, name, link, uploaded: placeFile({ ...file, placeholder: null }, origin), shipped };
}

export type ClientLogo = ReturnType<typeof clientLogo>;
