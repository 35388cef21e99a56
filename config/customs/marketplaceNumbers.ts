// The numbers under which the marketplace pays the import tax that it collected, by tax area. Data, made up for the demo:
// who runs it for real puts their own registrations here. Read by the marketplace, printed on customs forms.
export const marketplaceNumbers = {
  /** Import One-Stop Shop: IM, the number of the member state of registration (528: the Netherlands), six digits and one to check. */
  ioss: 'IM5280000017',
  /** Of the import tax outside the One-Stop Shop. */
  byArea: { eu: 'FR00000000017', gb: 'GB000000017', ch: 'CHE000000017MWST', no: 'VOEC2000017', sg: 'M90000017X' },
} as const satisfies { ioss: string; byArea: Readonly<Record<string, string>> };
