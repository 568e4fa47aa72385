/**
 * Work by key: what is under way or was done is not done again, unless it failed. Keeps the `max` results that were asked
 * for last.
 */
export class Recent<Value> {
  readonly #max: number;
  readonly #kept = new Map<string, Promise<Value>>();

  constructor(max: number) {
    this.#max = max;
  }

  find(key: string): Promise<Value> | undefined {
    const known = this.#kept.get(key);
    if (!known) return undefined;
    // A Map keeps the order of insertion, so its first key is the one unused for longest.
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known;
  }

  findOrMake(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.find(key);
    if (known) return known;
    const made = make();
    this.#kept.set(key, made);
    made.catch(() => {
      if (this.#kept.get(key) === made) this.#kept.delete(key);
    });
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > this.#max && oldest !== undefined) this.#kept.delete(oldest);
    return made;
  }
}
