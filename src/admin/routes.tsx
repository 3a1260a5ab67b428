import { createBrowserRouter, redirect, redirectDocument } from 'react-router';
import { RouteFailure } from './layout/route-failure.tsx';
import { Shell } from './layout/shell.tsx';
import { paths } from './paths.ts';
import { LoginScreen } from './screens/session/login.tsx';
import { userId } from './session.ts';

/**
 * All screens. Each is loaded with its route; all but the login and the way to a new password ask for a stored user id
 * first. A new one is a row here, a path in paths.ts, a folder in screens/, and for an entry in the menu a row in
 * layout/screens.ts.
 */
export const router = createBrowserRouter([
  { path: paths.login(), Component: LoginScreen },
  // The server's own: a login leads back to it.
  { path: paths.preview('/*'), loader: ({ request }) => redirectDocument(request.url) },
  {
    path: paths.reset(),
    HydrateFallback: () => null,
    lazy: async () => ({ Component: (await import('./screens/session/reset.tsx')).ResetScreen }),
  },
  {
    path: '/admin',
    Component: Shell,
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => null,
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url);
      return userId() === null ? redirect(paths.login(pathname + search)) : null;
    },
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: [
          {
            path: paths.dashboard(),
            lazy: async () => ({ Component: (await import('./screens/dashboard/dashboard.tsx')).DashboardScreen }),
          },
          {
            path: paths.enquiries(),
            lazy: async () => ({ Component: (await import('./screens/enquiry/enquiries.tsx')).EnquiriesScreen }),
          },
          {
            path: paths.enquiry(':id'),
            lazy: async () => ({ Component: (await import('./screens/enquiry/enquiry.tsx')).EnquiryScreen }),
          },
          {
            path: paths.categories(),
            lazy: async () => ({ Component: (await import('./screens/category/categories.tsx')).CategoriesScreen }),
          },
          {
            path: paths.machines(),
            lazy: async () => ({ Component: (await import('./screens/machine/machines.tsx')).MachinesScreen }),
          },
          {
            path: paths.machine(':id'),
            lazy: async () => ({ Component: (await import('./screens/machine/machine.tsx')).MachineScreen }),
          },
          {
            path: paths.newsList(),
            lazy: async () => ({ Component: (await import('./screens/news/news-list.tsx')).NewsListScreen }),
          },
          {
            path: paths.newsItem(':id'),
            lazy: async () => ({ Component: (await import('./screens/news/news-item.tsx')).NewsItemScreen }),
          },
          {
            path: paths.clients(),
            lazy: async () => ({ Component: (await import('./screens/client/clients.tsx')).ClientsScreen }),
          },
          {
            path: paths.historyEntries(),
            lazy: async () => ({
              Component: (await import('./screens/history-entry/history-entries.tsx')).HistoryEntriesScreen,
            }),
          },
          {
            path: paths.historyEntry(':id'),
            lazy: async () => ({
              Component: (await import('./screens/history-entry/history-entry.tsx')).HistoryEntryScreen,
            }),
          },
          {
            path: paths.projects(),
            lazy: async () => ({ Component: (await import('./screens/project/projects.tsx')).ProjectsScreen }),
          },
          {
            path: paths.project(':id'),
            lazy: async () => ({ Component: (await import('./screens/project/project.tsx')).ProjectScreen }),
          },
          {
            path: paths.services(),
            lazy: async () => ({ Component: (await import('./screens/service/services.tsx')).ServicesScreen }),
          },
          {
            path: paths.steelFamilies(),
            lazy: async () => ({ Component: (await import('./screens/steel/steel-families.tsx')).SteelFamiliesScreen }),
          },
          {
            path: paths.toleranceRows(),
            lazy: async () => ({ Component: (await import('./screens/steel/tolerance-rows.tsx')).ToleranceRowsScreen }),
          },
          {
            path: paths.pages(),
            lazy: async () => ({ Component: (await import('./screens/page/pages.tsx')).PagesScreen }),
          },
          {
            path: paths.page(':page'),
            lazy: async () => ({ Component: (await import('./screens/page/page.tsx')).PageScreen }),
          },
          {
            path: paths.translations(),
            lazy: async () => ({
              Component: (await import('./screens/translation/translations.tsx')).TranslationsScreen,
            }),
          },
          {
            path: paths.settings(),
            lazy: async () => ({ Component: (await import('./screens/settings/settings.tsx')).SettingsScreen }),
          },
          {
            path: paths.account(),
            lazy: async () => ({ Component: (await import('./screens/account/account.tsx')).AccountScreen }),
          },
          { path: '*', loader: () => redirect(paths.dashboard()) },
        ],
      },
      { index: true, loader: () => redirect(paths.dashboard()) },
    ],
  },
]);
