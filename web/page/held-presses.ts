/**
 * A button that only scripts serve is seen before its script has come, and while React takes the page
 * over it swallows presses. This script stands in the page itself: it holds such presses, once each,
 * until the page is alive. Links and forms work without scripts and are left alone.
 */
export const HOLD_PRESSES = `(()=>{
const held=new Set,hold=e=>{
const b=e.target.closest?.('button[type=button]:not([popovertarget],[commandfor])');
if(b){e.preventDefault();e.stopImmediatePropagation();held.add(b)}};
addEventListener('click',hold,true);
window.releasePresses=()=>{
delete window.releasePresses;removeEventListener('click',hold,true);held.forEach(b=>b.click())}})()`

declare global {
  interface Window {
    /** There until the page is alive. */
    releasePresses?: () => void
  }
}

/** Lets everything that was pressed so far happen now. Again: nothing. */
export function releasePresses(): void {
  window.releasePresses?.()
}
