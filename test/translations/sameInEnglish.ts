// Words that may read the same in another language as in English, by key; '*' stands for every language.
// Pure data, read by translations.node.test.ts. A key belongs here only after someone looked at that language.
export const sameInEnglish: Readonly<Record<string, readonly string[] | '*'>> = {};
