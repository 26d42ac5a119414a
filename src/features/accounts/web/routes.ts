import { type RouteObject, redirect } from 'react-router';

/** The screens of a visitor who registers or signs in. */
export const accountRoutes: RouteObject[] = [
  {
    path: '/login',
    lazy: async () => ({ Component: (await import('./entering/LoginPage.tsx')).LoginPage }),
  },
  {
    path: '/register',
    lazy: async () => ({
      Component: (await import('./registering/RegisterPage.tsx')).RegisterPage,
    }),
  },
  {
    path: '/forgot-password',
    lazy: async () => ({
      Component: (await import('./passwords/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: '/reset-password',
    lazy: async () => ({
      Component: (await import('./passwords/ResetPasswordPage.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: '/annuler-changement',
    lazy: async () => ({
      Component: (await import('./passwords/UndoChangePage.tsx')).UndoChangePage,
    }),
  },
  {
    path: '/confirmer-email',
    lazy: async () => ({
      Component: (await import('./mailbox/ConfirmEmailPage.tsx')).ConfirmEmailPage,
    }),
  },
];

/** The screens of a resident who looks after their account. */
export const ownAccountRoutes: RouteObject[] = [
  {
    path: '/mon-compte',
    lazy: async () => ({ Component: (await import('./account/AccountPage.tsx')).AccountPage }),
  },
  // Where other sites have it.
  { path: '/profile', loader: () => redirect('/mon-compte') },
  {
    path: '/securite',
    lazy: async () => ({ Component: (await import('./security/SecurityPage.tsx')).SecurityPage }),
  },
];
