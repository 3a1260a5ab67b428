import { chromium } from '@playwright/test';
const base='http://127.0.0.1:41107';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const [,,widths,schemes,...paths]=process.argv;
for (const scheme of schemes.split(',')) for (const w of widths.split(',').map(Number)) {
  const c=await b.newContext({viewport:{width:w,height:w<600?780:900},colorScheme:scheme,hasTouch:w<600});
  const p=await c.newPage();
  p.on('console',m=>{if(['error','warning'].includes(m.type()))console.log(w,scheme,m.text().slice(0,200))});
  await p.goto(base+'/admin/login'); await p.getByLabel('Username').fill(process.env.U??'admin'); await p.locator('input[type=password]').fill(process.env.PW??'Schraube-Ventil-77'); await p.getByRole('button',{name:'Login',exact:true}).click(); await p.waitForURL('**/dashboard');
  for (const path of paths) { await p.goto(base+path); await p.waitForLoadState('networkidle'); await p.waitForTimeout(600); const n=path.replaceAll('/','_').replace(/\W/g,'_'); await p.screenshot({path:`/tmp/shots/${n}-${w}-${scheme}.png`}); const o=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(o>0)console.log('OVERFLOW',path,w,o); }
  await c.close();
}
await b.close();
