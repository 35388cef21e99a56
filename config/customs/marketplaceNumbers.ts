// Tax registration numbers under which the marketplace pays the import tax it collects, printed on
// customs forms. The numbers are made up for the demo: operators must replace them with their own.
export const marketplaceNumbers = {
  /**
   * Import One-Stop Shop number: "IM", the member state of registration (528 is the Netherlands),
   * six digits and a check digit.
   */
  ioss: 'IM5280000017',
  /** Numbers for import tax outside the One-Stop Shop, by tax area. */
  byArea: {
    eu: 'FR00000000017',
    gb: 'GB000000017',
    ch: 'CHE000000017MWST',
    no: 'VOEC2000017',
    sg: 'M90000017X',
  },
} as const satisfies { ioss: string; byArea: Readonly<Record<string, string>> };
