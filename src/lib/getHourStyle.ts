/** Tags of languages that write the hour without a leading zero: "7:51 μ.μ.", "klo 9.30". */
const withoutZero = ['el-GR', 'fi-FI', 'zh-Hant-HK'];

/** The `hour` option of Intl.DateTimeFormat for a tag in `localeDetails`. */
export const getHourStyle = (tag: string): 'numeric' | '2-digit' =>
  withoutZero.includes(tag) ? 'numeric' : '2-digit';
