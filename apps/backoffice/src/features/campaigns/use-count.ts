/** Whole numbers with commas between thousands, as amounts have them. */
export const useCount = (): ((value: number) => string) => {
  const format = new Intl.NumberFormat('en')
  return (value) => format.format(value)
}
