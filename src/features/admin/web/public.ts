// What other screens of administrators use.
export { saveFile, toCsv } from './csv.ts';
