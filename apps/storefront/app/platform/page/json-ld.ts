/** JSON for a script element: `<` is escaped, or a text that contains `</script>` would close the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
