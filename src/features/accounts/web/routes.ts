import type { RouteObject } from 'react-router';

/** The screens of a visitor who registers or signs in. */
export const accountRoutes: RouteObject[] = [
  {
    path: '/login',
    lazy: async () => ({ Component: (await import('./LoginPage.tsx')).LoginPage }),
  },
  {
    path: '/register',
    lazy: async () => ({ Component: (await import('./RegisterPage.tsx')).RegisterPage }),
  },
  {
    path: '/forgot-password',
    lazy: async () => ({
      Component: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: '/reset-password',
    lazy: async () => ({ Component: (await import('./ResetPasswordPage.tsx')).ResetPasswordPage }),
  },
];
