/** JSON for a script element: `<` is escaped, or a text that contains `</script>` would close the element. */
export const scriptJson = (value: unknown, replace?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replace).replaceAll('<', '\\u003c')
