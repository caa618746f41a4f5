import { createHash } from 'node:crypto'

/** On top of the site's own style sheet, whose tokens it uses. */
export const REFERENCE_STYLE = `
html{scroll-behavior:auto;scroll-padding-top:calc(var(--bar-height) + 16px)}
body{line-height:1.6}
.reference-bar{position:sticky;top:0;z-index:2;background:var(--paper);border-bottom:1px solid var(--line)}
.reference-bar>div{max-width:1280px;margin:0 auto;padding:0 20px;min-height:var(--bar-height);display:flex;flex-wrap:wrap;align-items:center;gap:4px 20px}
.reference-brand{display:inline-flex;align-items:center;gap:10px;min-height:44px;font-weight:700;font-size:20px;color:var(--ink)}
.reference-brand small{font-weight:400;font-size:16px;color:var(--muted)}
.reference-bar nav{display:flex;gap:4px 18px;margin-inline-start:auto}
.reference-bar nav a{display:inline-flex;align-items:center;min-height:44px;color:var(--ink)}
.reference-bar nav a[aria-current]{color:var(--red);box-shadow:inset 0 -2px var(--red)}
.reference-skip{position:absolute;left:-999px}
.reference-skip:focus{left:12px;top:12px;background:var(--surface);padding:8px 12px;z-index:3}
.reference{max-width:1280px;margin:0 auto;padding:24px 20px 96px}
.reference h1{font-size:32px;line-height:1.25;margin:8px 0 4px}
.reference h2{font-size:26px;line-height:1.3;margin:56px 0 4px}
.reference h3{font-size:19px;line-height:1.4;margin:0 0 6px}
.reference h3 a{color:inherit;text-decoration:none}
.reference h3 a:hover{text-decoration:underline}
.reference p{margin:6px 0;max-width:76ch}
.reference .reference-hint{margin-top:24px}
.reference :is(p,td,dd) a{color:var(--red);text-decoration:underline;text-underline-offset:3px}
.reference-lead{color:var(--muted)}
.reference code,.reference pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.875em}
.reference p code,.reference td code,.reference li code,.reference dd code{overflow-wrap:anywhere}
.reference-search{display:flex;flex-wrap:wrap;gap:8px;margin:20px 0 8px;max-width:640px}
.reference-search label{flex-basis:100%;font-size:15px;color:var(--muted)}
.reference-search input{flex:1;min-width:0;min-height:48px;padding:0 14px;border:1px solid var(--control);border-radius:var(--radius-card);background:var(--surface);color:var(--ink);font-size:16px}
.reference-search button{min-height:48px;padding:0 22px;border-radius:var(--radius-full);background:var(--red);color:var(--on-red);font-weight:700;cursor:pointer}
.reference-search button:hover{background:var(--red-hover)}
.reference-contents ul{list-style:none;margin:8px 0;padding:0;display:flex;flex-wrap:wrap;gap:0 18px}
.reference-contents a{display:inline-flex;align-items:center;min-height:44px;color:var(--ink);text-decoration:none}
.reference-contents a:hover{color:var(--red);text-decoration:underline}
.reference-contents b{display:block;margin-top:12px;font-size:14px;color:var(--muted);font-weight:400}
.reference-list{list-style:none;margin:10px 0;padding:0}
.reference-list li{border-top:1px solid var(--line)}
.reference-list a{display:grid;align-content:center;gap:0 24px;min-height:44px;padding:10px 0;color:var(--ink);text-decoration:none}
.reference-list a:hover span{text-decoration:underline}
.reference-list :is(code,small){color:var(--muted);overflow-wrap:anywhere}.reference-list small{font-size:15px}.reference-list span{overflow-wrap:anywhere}
.reference-method{display:inline-block;min-width:56px;font-weight:700;color:var(--gold-text)}
.reference article{margin:16px 0;padding:20px;border:1px solid var(--line);border-radius:var(--radius-card);background:var(--surface)}
.reference article:target{border-color:var(--red);box-shadow:0 0 0 1px var(--red)}
.reference-path{display:flex;flex-wrap:wrap;gap:0 20px;overflow-wrap:anywhere}
.reference-name{color:var(--muted)}
.reference-facts{font-size:15px;color:var(--muted)}
.reference table{border-collapse:collapse;width:100%;margin:10px 0}
.reference :is(th,td){text-align:start;vertical-align:top;padding:6px 14px 6px 0;border-bottom:1px solid var(--line);font-size:15px}
.reference th{color:var(--muted);font-weight:400;font-size:14px}
.reference td small{display:block;color:var(--muted);font-size:14px}
.reference pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:12px 16px;border-radius:var(--radius-card);background:var(--sand-ground);margin:6px 0;font-size:14px;line-height:1.5}
.reference pre code{font-size:inherit}
.reference summary{min-height:44px;padding:10px 0;line-height:24px;display:list-item;list-style:disclosure-closed inside;font-weight:700}
.reference details[open]>summary{list-style-type:disclosure-open}
.reference dl{margin:8px 0}.reference dt{color:var(--muted);font-size:14px}.reference dd{margin:0 0 8px}
.reference-status{display:inline-block;margin-inline-start:10px;padding:0 10px;border-radius:var(--radius-full);background:var(--gold-soft);color:var(--gold-text);font-size:14px;font-weight:700}
@media (max-width:599px){
.reference-bar small{display:none}.reference-bar nav{gap:0 14px;font-size:15px}
.reference article{margin-inline:-8px;padding:16px 12px}
.reference-params thead{display:none}.reference-params tr{display:block;border-bottom:1px solid var(--line);padding:6px 0}.reference-params td{display:block;border:0;padding:1px 0}.reference-params td small{display:inline;margin-inline-start:8px}
}
@media (min-width:750px){.reference-list a{grid-template-columns:repeat(2,minmax(0,1fr));align-items:baseline}}
@media (min-width:1080px){
.reference-wide{display:grid;grid-template-columns:208px minmax(0,1fr);gap:0 40px}
.reference-wide>*{grid-column:2}
.reference-wide>.reference-contents{grid-column:1;grid-row:1/span 2}
.reference-contents{position:sticky;top:calc(var(--bar-height) + 20px);align-self:start;max-height:calc(100vh - var(--bar-height) - 40px);overflow-y:auto;font-size:15px}
.reference dl{display:grid;grid-template-columns:150px minmax(0,1fr);gap:4px 16px}.reference dd{margin:0}
.reference-contents ul{display:block}.reference-contents a{min-height:32px;padding:4px 0}
}
`

/** What the pages' Content-Security-Policy must let in beside the site's own files. */
export const REFERENCE_STYLE_HASH = createHash('sha256').update(REFERENCE_STYLE).digest('base64')
