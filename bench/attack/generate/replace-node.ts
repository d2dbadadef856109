type Tree = unknown
const isTree = (value: Tree): value is Record<string, Tree> => typeof value === 'object' && value !== null

export const countNodes = (value: Tree): number =>
  1 + (isTree(value) ? Object.values(value).reduce<number>((sum, child) => sum + countNodes(child), 0) : 0)

/** A copy with one key set, even if it is `__proto__`, which an assignment would not store. */
export function withKey(value: object, key: string, child: Tree): object {
  if (Array.isArray(value)) return value.with(Number(key), child)
  const field = { value: child, enumerable: true, configurable: true, writable: true }
  return Object.defineProperty({ ...value }, key, field)
}

/** A copy of `value` in which `change` has been applied to the node with this number, counted from the root. */
export function replaceNode(value: Tree, number: number, change: (node: Tree) => Tree): Tree {
  if (number === 0) return change(value)
  if (!isTree(value)) return value
  let left = number - 1
  for (const [key, child] of Object.entries(value)) {
    const size = countNodes(child)
    if (left < size) return withKey(value, key, replaceNode(child, left, change))
    left -= size
  }
  return value
}
