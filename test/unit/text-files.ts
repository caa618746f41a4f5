import shell from '#locales/en-US/shell.json' with { type: 'json' }

/** Stands for a browser that fetches messages: `virtual:text-loaders` of the build. */
export const textFiles = { areLost: false, asked: new Array<string>() }

function file(name: string, texts: object) {
  return async () => {
    textFiles.asked.push(name)
    if (textFiles.areLost) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: texts }
  }
}

export const loaders = {
  'en-US/shell': file('en-US/shell', shell),
  'zh-CN/shell': file('zh-CN/shell', {}),
  'zh-TW/shell': file('zh-TW/shell', {}),
  'zh-TW/vouchers': file('zh-TW/vouchers', {}),
  'zh-CN/wallet': file('zh-CN/wallet', { title: '钱包' }),
}
