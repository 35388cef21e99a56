// The icons of the header and footer, drawn by us on a 24-pixel grid.

const paths: Record<string, string> = {
  brand:
    '<path d="m14 12-8.5 8.5a2.1 2.1 0 0 1-3-3L11 9"/><path d="m15 13 6-6"/>' +
    '<path d="m8 8 6-6"/><path d="m9 7 8 8"/><path d="m14 2 7 7"/>',
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
  globe:
    '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"/>',
  theme: '<circle cx="12" cy="12" r="8"/><path d="M12 4v16a8 8 0 0 0 0-16" fill="currentColor"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 21c0-4 4-6 8-6s8 2 8 6"/>',
};

export function renderIcon(name: keyof typeof paths): string {
  return (
    '<svg class="shell-icon" viewBox="0 0 24 24" width="20" height="20" fill="none"' +
    ' stroke="currentColor" stroke-width="1.75" stroke-linecap="round"' +
    ` stroke-linejoin="round" aria-hidden="true">${paths[name] ?? ''}</svg>`
  );
}
