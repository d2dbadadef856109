export const supportPhone = '7878'
