/** JSON for a script element: `<` written as an escape, or a text with `</script>` in it would end the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
