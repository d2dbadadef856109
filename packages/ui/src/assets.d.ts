/** Vite's address of a file that stays a file. */
declare module '*?url&no-inline' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: that is how Vite hands it out
  export default url
}
