// The lists one by one: what a package gives as a whole holds an encyclopaedia besides.
declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const list: string[];
  export = list;
}
declare module '@zxcvbn-ts/language-fr/dist/commonWords.json.mjs' {
  const list: string[];
  export = list;
}
declare module '@zxcvbn-ts/language-fr/dist/firstnames.json.mjs' {
  const list: string[];
  export = list;
}
declare module '@zxcvbn-ts/language-fr/dist/lastnames.json.mjs' {
  const list: string[];
  export = list;
}
declare module '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs' {
  const graphs: Record<string, Record<string, (string | null)[]>>;
  export = graphs;
}
