export { AccountDialog } from './AccountDialog.tsx';
export { AddressRequiredDialog, hasHome } from './AddressRequiredDialog.tsx';
export { ProfileDialog } from './ProfileDialog.tsx';
export { signOut } from './sign-out.ts';
