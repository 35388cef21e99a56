// For browser storage, which throws when it is full or disabled. Pure.

export function tryOrDefault<T>(action: () => T, fallback: T): T {
  try {
    return action();
  } catch {
    return fallback;
  }
}
