/** A map that forgets what was longest unused beyond so many. */
export class LruCache<Key, Value> {
  private readonly kept = new Map<Key, Value>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(key: Key): Value | undefined {
    const value = this.kept.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.kept.delete(key)
    this.kept.set(key, value)
    if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value!)
  }
}
