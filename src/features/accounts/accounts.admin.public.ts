// What administrators' accounts need of accounts: passwords, names that are taken, and who the administrators are.
export { hashPassword } from './accounts.passwords.ts';
export { refuseTaken } from './accounts.refusals.ts';
export { isReservedUsername } from './accounts.rules.ts';
export { lockAdministrators } from './accounts.sql.ts';
